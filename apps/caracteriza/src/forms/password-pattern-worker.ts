// Tries a profile's password pattern outside the page: people write these patterns, and some never end.
self.onmessage = ({ data }: MessageEvent<{ pattern: string; password: string }>) => {
  self.postMessage(new RegExp(data.pattern, 'u').test(data.password));
};
