export default function Page() {
  return <h1>project-that-matters</h1>;
}
