/* The functions that the vosk crate links against, handed on to a libvosk that is opened when it is first wanted.
   So the program builds and starts without libvosk, and a missing or broken one is a sentence instead of a program that does not start. */

#include <dlfcn.h>
#include <stddef.h>

/* result, name, parameters, arguments */
#define FUNCTIONS(F)                                                                                      \
    F(void *, model_new, (const char *path), (path))                                                      \
    F(void, model_free, (void *model), (model))                                                           \
    F(int, model_find_word, (void *model, const char *word), (model, word))                               \
    F(void *, spk_model_new, (const char *path), (path))                                                  \
    F(void, spk_model_free, (void *model), (model))                                                       \
    F(void *, recognizer_new, (void *model, float rate), (model, rate))                                   \
    F(void *, recognizer_new_spk, (void *model, float rate, void *speaker), (model, rate, speaker))       \
    F(void *, recognizer_new_grm, (void *model, float rate, const char *grammar), (model, rate, grammar)) \
    F(void, recognizer_set_spk_model, (void *recognizer, void *speaker), (recognizer, speaker))           \
    F(void, recognizer_set_max_alternatives, (void *recognizer, int count), (recognizer, count))          \
    F(void, recognizer_set_words, (void *recognizer, int words), (recognizer, words))                     \
    F(void, recognizer_set_partial_words, (void *recognizer, int words), (recognizer, words))             \
    F(void, recognizer_set_nlsml, (void *recognizer, int nlsml), (recognizer, nlsml))                     \
    F(int, recognizer_accept_waveform_s, (void *recognizer, const short *data, int length),               \
      (recognizer, data, length))                                                                         \
    F(const char *, recognizer_result, (void *recognizer), (recognizer))                                  \
    F(const char *, recognizer_partial_result, (void *recognizer), (recognizer))                          \
    F(const char *, recognizer_final_result, (void *recognizer), (recognizer))                            \
    F(void, recognizer_reset, (void *recognizer), (recognizer))                                           \
    F(void, recognizer_free, (void *recognizer), (recognizer))                                            \
    F(void, set_log_level, (int level), (level))                                                          \
    F(void, gpu_init, (void), ())                                                                         \
    F(void, gpu_thread_init, (void), ())

#define DECLARE(result, name, parameters, arguments) static result(*name) parameters;
#define FORWARD(result, name, parameters, arguments) \
    result vosk_##name parameters { return name arguments; }
#define FIND(result, name, parameters, arguments)                    \
    *(void **)&name = dlsym(library, "vosk_" #name);                 \
    if (name == NULL) return "vosk_" #name " is missing in libvosk";

FUNCTIONS(DECLARE)
FUNCTIONS(FORWARD)

/* Nothing, or why it cannot be used. No other function may be called before this one has returned nothing. */
const char *ansager_vosk_open(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
    FUNCTIONS(FIND)
    return NULL;
}
