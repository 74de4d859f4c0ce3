declare module 'jsonld' {
  type Options = {
    base: string
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: unknown }>
    expandContext?: unknown
  }
  const jsonld: { expand(document: object, options: Options): Promise<object[]> }
  export default jsonld
}
