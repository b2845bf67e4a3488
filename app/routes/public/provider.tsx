export default function Page() {
  return <h1 className="wrap section">public/provider</h1>
}
