export default function Page() {
  return <h1>tech-for-girls</h1>;
}
