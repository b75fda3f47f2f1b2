// A tactile board with a switch in every hole: 64 switches in an 8 x 8 matrix, one diode each.
// Speaks the lines of hardware/tactile-board.md. Written for an Arduino Mega or any board with 16 free pins.
//
// Rows are driven low one at a time, columns are read with pull-ups: a filled hole reads LOW.
// Row 0 is the eighth rank, column 0 is file a.

#include <Arduino.h>

const char *SERIAL_NUMBER = "TB-0001";           // give every board its own
const uint8_t ROW[8] = {22, 23, 24, 25, 26, 27, 28, 29};
const uint8_t COLUMN[8] = {30, 31, 32, 33, 34, 35, 36, 37};
const uint8_t KEY_PIN = 2;                        // one key, to ground
const char *KEY_NAME = "repeat";

const unsigned long STABLE_MS = 40;               // a change must last this long before BOARD is sent
const unsigned long REST_MS = 1000;               // after this long without a change the next lift is a first lift

uint8_t raw[8], shown[8];                         // one byte per rank, bit 7 = file a
unsigned long changed_at, sent_at;
unsigned long first_edge;                         // time and place of the first lift since rest
int8_t lifted = -1;
bool pending = false, key_down = false;
unsigned long key_locked_until;

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
  char body[190], tail[8];
  snprintf(body, sizeof body, "1 %s %lu%s%s", kind, at, *words ? " " : "", words);
  snprintf(tail, sizeof tail, "*%04X\n", crc_of(body));
  Serial.print('!');
  Serial.print(body);
  Serial.print(tail);
  sent_at = millis();
}

void send_hello() {
  char words[96];
  snprintf(words, sizeof words, "device=tactile-board sense=occupancy serial=%s firmware=1.0", SERIAL_NUMBER);
  send("HELLO", millis(), words);
}

void send_board() {
  char squares[65];
  for (uint8_t i = 0; i < 64; i++) squares[i] = shown[i / 8] & (0x80 >> (i % 8)) ? '?' : '.';
  squares[64] = 0;
  send("BOARD", millis(), squares);
}

// ---- what the computer asks -----------------------------------------------------------------------------------

void obey(const char *line) {                     // the line without '!' and without the line feed
  char body[64];
  const char *star = strrchr(line, '*');
  if (!star || star - line >= (int)sizeof body) return;
  memcpy(body, line, star - line);
  body[star - line] = 0;
  if (strtoul(star + 1, 0, 16) != crc_of(body)) return;
  char what[12];
  unsigned long number;
  if (sscanf(body, "1 ASK %lu %11s", &number, what) != 2) return;
  if (!strcmp(what, "hello")) send_hello();
  if (!strcmp(what, "board")) send_board();
}

void listen() {
  static char line[64];
  static uint8_t length = 0;
  while (Serial.available()) {
    char c = Serial.read();
    if (c == '!') length = 0;
    else if (c == '\n') { line[length] = 0; obey(line); length = 0; }
    else if (c != '\r' && length < sizeof line - 1) line[length++] = c;
  }
}

// ---- the holes ------------------------------------------------------------------------------------------------

void scan(uint8_t *into) {
  for (uint8_t r = 0; r < 8; r++) {
    pinMode(ROW[r], OUTPUT);
    digitalWrite(ROW[r], LOW);
    delayMicroseconds(20);
    uint8_t bits = 0;
    for (uint8_t c = 0; c < 8; c++) if (digitalRead(COLUMN[c]) == LOW) bits |= 0x80 >> c;
    pinMode(ROW[r], INPUT);
    into[r] = bits;
  }
}

void watch_board() {
  uint8_t now[8];
  scan(now);
  unsigned long at = millis();
  if (memcmp(now, raw, 8)) {
    if (!pending && at - changed_at >= REST_MS) {  // the first edge after rest: touched, D.2.2
      lifted = -1;
      for (uint8_t i = 0; i < 64; i++)
        if ((raw[i / 8] & ~now[i / 8]) & (0x80 >> (i % 8))) { lifted = i; first_edge = at; break; }
    }
    memcpy(raw, now, 8);
    changed_at = at;
    pending = true;
  }
  if (pending && at - changed_at >= STABLE_MS) {
    pending = false;
    if (memcmp(shown, raw, 8)) {
      bool still_out = lifted >= 0 && !(raw[lifted / 8] & (0x80 >> (lifted % 8)));
      if (still_out) {
        char name[3] = {(char)('a' + lifted % 8), (char)('8' - lifted / 8), 0};
        send("LIFT", first_edge, name);
      }
      lifted = -1;
      memcpy(shown, raw, 8);
      send_board();
    }
  }
}

void watch_key() {
  bool down = digitalRead(KEY_PIN) == LOW;
  if (down == key_down || (long)(millis() - key_locked_until) < 0) return;
  key_down = down;
  key_locked_until = millis() + 50;
  char words[24];
  snprintf(words, sizeof words, "%s %s", KEY_NAME, down ? "down" : "up");
  send("KEY", millis(), words);
}

void setup() {
  Serial.begin(115200);
  for (uint8_t i = 0; i < 8; i++) { pinMode(ROW[i], INPUT); pinMode(COLUMN[i], INPUT_PULLUP); }
  pinMode(KEY_PIN, INPUT_PULLUP);
  scan(raw);
  memcpy(shown, raw, 8);
  changed_at = millis();
  send_hello();
  send_board();
}

void loop() {
  listen();
  watch_board();
  watch_key();
  if (millis() - sent_at >= 1000) send("ALIVE", millis(), "");
}
