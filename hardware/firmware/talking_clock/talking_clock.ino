// A chess clock with two large buttons and one key. Speaks the lines of hardware/talking-clock.md.
// It has no voice of its own: the computer speaks when the key asks. For any Arduino with three free pins and a buzzer.

#include <Arduino.h>

const char *SERIAL_NUMBER = "TC-0001";            // give every clock its own
const uint8_t BUTTON[2] = {2, 3};                 // left, right, to ground
const uint8_t KEY_PIN = 4, BUZZER_PIN = 5;
const char *KEY_NAME = "time";
const char *SIDE[2] = {"left", "right"};

long left_ms[2] = {0, 0};                         // what each side has left
unsigned long bonus = 0;
uint8_t turn = 0;                                 // the side that is to move
bool running = false, flagged[2] = {false, false};
unsigned long moves = 0, last_count, sent_at;
unsigned long locked_until[3];                    // left, right, key
bool was_down[3];
unsigned long last_number = 0;                    // of the last command, to act once
bool last_done = false;

// ---- lines ---------------------------------------------------------------------------------------------------

uint16_t crc_of(const char *p) {
  uint16_t crc = 0;
  while (*p) {
    crc ^= (uint16_t)(uint8_t)*p++ << 8;
    for (uint8_t i = 0; i < 8; i++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  }
  return crc;
}

void send(const char *kind, unsigned long at, const char *words) {
  char body[150], tail[8];
  snprintf(body, sizeof body, "1 %s %lu%s%s", kind, at, *words ? " " : "", words);
  snprintf(tail, sizeof tail, "*%04X\n", crc_of(body));
  Serial.print('!');
  Serial.print(body);
  Serial.print(tail);
  sent_at = millis();
}

void send_hello() {
  char words[96];
  snprintf(words, sizeof words, "device=talking-clock has=times,lever,keys serial=%s firmware=1.0", SERIAL_NUMBER);
  send("HELLO", millis(), words);
}

void send_time() {
  char words[120];
  int n = snprintf(words, sizeof words, "left=%ld right=%ld turn=%s running=%s moves=%lu", left_ms[0], left_ms[1],
                   SIDE[turn], running ? "yes" : "no", moves);
  if (flagged[0] || flagged[1]) snprintf(words + n, sizeof words - n, " flag=%s", SIDE[flagged[0] ? 0 : 1]);
  send("TIME", millis(), words);
}

// ---- the clock ------------------------------------------------------------------------------------------------

void count() {
  unsigned long now = millis();
  unsigned long passed = now - last_count;
  last_count = now;
  if (!running) return;
  long before = left_ms[turn];
  left_ms[turn] = before > (long)passed ? before - (long)passed : 0;
  if (left_ms[turn] == 0 && !flagged[turn]) {
    flagged[turn] = true;
    running = false;
    send("FLAG", now, SIDE[turn]);
    send_time();
  } else if (before / 1000 != left_ms[turn] / 1000) {
    send_time();
  }
}

void press(uint8_t side, unsigned long at) {
  if (side != turn) return;                       // only the side that is to move can press
  count();
  send("PRESS", at, SIDE[side]);
  if (running) left_ms[side] += bonus;
  turn = 1 - side;
  moves++;
  if (left_ms[0] > 0 && left_ms[1] > 0) running = true;
  send_time();
}

// ---- what the computer says -----------------------------------------------------------------------------------

// Carries out one command; false refuses it.
bool carry_out(const char *kind, const char *words) {
  char text[12];
  long l, r;
  unsigned long b;
  if (!strcmp(kind, "ASK")) {
    if (!strcmp(words, "hello")) send_hello();
    else if (!strcmp(words, "time")) send_time();
    else return false;
    return true;
  }
  if (!strcmp(kind, "SET")) {
    if (sscanf(words, "left=%ld right=%ld bonus=%lu turn=%11s", &l, &r, &b, text) != 4 || l < 0 || r < 0) return false;
    left_ms[0] = l; left_ms[1] = r; bonus = b;
    turn = strcmp(text, "right") ? 0 : 1;
    running = flagged[0] = flagged[1] = false;
    moves = 0;
    send_time();
    return true;
  }
  if (!strcmp(kind, "RUN")) { count(); running = left_ms[turn] > 0; send_time(); return running; }
  if (!strcmp(kind, "STOP")) { count(); running = false; send_time(); return true; }
  if (!strcmp(kind, "BEEP")) { tone(BUZZER_PIN, 880, strtoul(words, 0, 10)); return true; }
  return false;                                   // SAY: no voice in this clock
}

void obey(const char *line) {                     // the line without '!' and without the line feed
  static char body[150];
  const char *star = strrchr(line, '*');
  if (!star || star - line >= (int)sizeof body) return;
  memcpy(body, line, star - line);
  body[star - line] = 0;
  if (strtoul(star + 1, 0, 16) != crc_of(body)) return;
  char kind[8], answer[12];
  unsigned long number;
  int words = 0;
  if (sscanf(body, "1 %7s %lu %n", kind, &number, &words) != 2) return;
  bool again = number == last_number && strcmp(kind, "ASK");  // sent twice: answer twice, act once
  if (!again) last_done = carry_out(kind, body + words);
  last_number = number;
  snprintf(answer, sizeof answer, "%lu", number);
  send(last_done ? "DONE" : "REFUSED", millis(), answer);
}

void listen() {
  static char line[160];
  static uint8_t length = 0;
  while (Serial.available()) {
    char c = Serial.read();
    if (c == '!') length = 0;
    else if (c == '\n') { line[length] = 0; obey(line); length = 0; }
    else if (c != '\r' && length < sizeof line - 1) line[length++] = c;
  }
}

// ---- the buttons ----------------------------------------------------------------------------------------------

// True when input i has just changed; locks it for 50 ms after the first edge.
bool edge(uint8_t i, uint8_t pin, bool *down) {
  *down = digitalRead(pin) == LOW;
  if (*down == was_down[i] || (long)(millis() - locked_until[i]) < 0) return false;
  was_down[i] = *down;
  locked_until[i] = millis() + 50;
  return true;
}

void setup() {
  Serial.begin(115200);
  pinMode(BUTTON[0], INPUT_PULLUP);
  pinMode(BUTTON[1], INPUT_PULLUP);
  pinMode(KEY_PIN, INPUT_PULLUP);
  last_count = millis();
  send_hello();
}

void loop() {
  bool down;
  listen();
  count();
  for (uint8_t side = 0; side < 2; side++)
    if (edge(side, BUTTON[side], &down) && down) press(side, millis());
  if (edge(2, KEY_PIN, &down)) {
    char words[24];
    snprintf(words, sizeof words, "%s %s", KEY_NAME, down ? "down" : "up");
    send("KEY", millis(), words);
  }
  if (millis() - sent_at >= 1000) send("ALIVE", millis(), "");
}
