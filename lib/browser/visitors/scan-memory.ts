/** What this browser knows of a scan: the secret that proves it is the one which asked. */
type Leaving = { browser: string; provider: 'google' | 'microsoft' }
export type KnownScan = { token: string; browser: string; provider: Leaving['provider'] }

const leavingKey = 'rollcall.scan.leaving'
const keptKey = 'rollcall.scan'
const wantedKey = 'rollcall.scan.wanted'
/** Few are made in a day; older ones are gone on the server, too. */
const mostKept = 5

const newSecret = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the way back ends in a plain refusal.
  }
}

const all = () => read<KnownScan[]>(keptKey) ?? []

/** Kept in this browser, so that a closed tab opens again. */
export const scanMemory = {
  leave(provider: Leaving['provider']): string {
    const browser = newSecret()
    write(leavingKey, { browser, provider } satisfies Leaving)
    return browser
  },
  /** It serves once. */
  takeLeaving(): Leaving | null {
    const leaving = read<Leaving>(leavingKey)
    write(leavingKey, null)
    return leaving
  },
  keep: (scan: KnownScan) => write(keptKey, [scan, ...all()].slice(0, mostKept)),
  find: (token: string): KnownScan | null => all().find((scan) => scan.token === token) ?? null,
  /** To be kept by the company that is about to be registered here. */
  want: (token: string) => write(wantedKey, token),
  /** It serves once. */
  takeWanted(): KnownScan | null {
    const token = read<string>(wantedKey)
    write(wantedKey, null)
    return token === null ? null : (all().find((scan) => scan.token === token) ?? null)
  },
  latest: (): KnownScan | null => all()[0] ?? null,
  forget: (token: string) =>
    write(
      keptKey,
      all().filter((scan) => scan.token !== token),
    ),
}
