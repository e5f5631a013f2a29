// Tries a profile's password pattern away from the page: patterns are written by people, and some never end.
self.onmessage = ({ data }: MessageEvent<{ pattern: string; password: string }>) => {
  self.postMessage(new RegExp(data.pattern, 'u').test(data.password));
};
