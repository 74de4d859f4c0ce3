// Making a formatter of Intl costs more than using it a hundred times: a list of 50 rows with two dates each would make 100.

/** Time zones come from browsers, so their number is bounded: the oldest formatter is dropped. */
const mostKept = 200

function memoized<Args extends unknown[], Format>(make: (...args: Args) => Format) {
  const cache = new Map<string, Format>()
  return (...args: Args): Format => {
    const name = JSON.stringify(args)
    const before = cache.get(name)
    if (before) return before
    const format = make(...args)
    if (cache.size >= mostKept) cache.delete(cache.keys().next().value!)
    cache.set(name, format)
    return format
  }
}

type Of<Format extends abstract new (...args: never[]) => unknown> = ConstructorParameters<Format>

export const dateTimeFormat = memoized(
  (...args: Of<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
)
export const numberFormat = memoized(
  (...args: Of<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
)
export const pluralRules = memoized((...args: Of<typeof Intl.PluralRules>) => new Intl.PluralRules(...args))
export const relativeTimeFormat = memoized(
  (...args: Of<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...args),
)
