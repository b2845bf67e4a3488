const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

/** Makes a browser's storage, with its entries as properties. */
export function aStorage(content: Record<string, string> = {}): Record<string, string> {
  return Object.assign(Object.create(METHODS), content)
}

/** Makes a storage that is full or refused. */
export function noStorage(): object {
  return new Proxy(
    {},
    {
      get() {
        throw new Error('SecurityError')
      },
      ownKeys() {
        throw new Error('SecurityError')
      },
    },
  )
}
