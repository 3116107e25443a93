export default function Page() {
  return <h1>tech-labs</h1>;
}
