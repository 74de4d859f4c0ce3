const shared =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|gmx|proton|protonmail|orange|wanadoo|free|sfr|laposte|neuf|bbox)\./

/** The company's domain, from a user's address; null for a public mail provider. */
export function guessDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@')[1]
  return domain?.includes('.') && !shared.test(domain) ? domain : null
}
