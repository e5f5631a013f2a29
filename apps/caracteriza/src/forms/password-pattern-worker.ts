// Tests a profile's password pattern in a worker, because patterns are written by administrators and some never finish.
self.onmessage = ({ data }: MessageEvent<{ pattern: string; password: string }>) => {
  self.postMessage(new RegExp(data.pattern, 'u').test(data.password));
};
