#include "silent_output.h"

enum { NO_DEVICE = -1 };

struct audio_object *create_audio_device_object(
    const char *device, const char *application, const char *description) {
  (void)device, (void)application, (void)description;
  return NULL;
}

int audio_object_open(
    struct audio_object *object, int format, uint32_t rate, uint8_t channels) {
  (void)object, (void)format, (void)rate, (void)channels;
  return NO_DEVICE;
}

void audio_object_close(struct audio_object *object) { (void)object; }

void audio_object_destroy(struct audio_object *object) { (void)object; }

int audio_object_write(struct audio_object *object, const void *data, size_t bytes) {
  (void)object, (void)data, (void)bytes;
  return NO_DEVICE;
}

int audio_object_drain(struct audio_object *object) {
  (void)object;
  return NO_DEVICE;
}

int audio_object_flush(struct audio_object *object) {
  (void)object;
  return NO_DEVICE;
}

const char *audio_object_strerror(struct audio_object *object, int error) {
  (void)object, (void)error;
  return "Sotto plays what eSpeak-NG says itself";
}
