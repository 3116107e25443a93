export default function Page() {
  return <h1>course</h1>;
}
