import { Tools } from './tools';

export default function Home() {
  return (
    <main style={{ padding: 24 }}>
      <h1>Herramientas</h1>
      <Tools />
    </main>
  );
}
