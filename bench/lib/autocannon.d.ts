// The package has no types; these are the parts that benches use.
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    /** Seconds it really took. */
    duration: number
    requests: { total: number }
    errors: number
    non2xx: number
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
