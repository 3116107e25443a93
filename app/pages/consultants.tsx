export default function Page() {
  return <h1>consultants</h1>;
}
