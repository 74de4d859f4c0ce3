/** The part of the package that is used here; it carries no types of its own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { accept?: string } })
    /** The media types that are accepted, of those available if given, the most welcome first. */
    mediaTypes(available?: readonly string[]): string[]
  }
}
