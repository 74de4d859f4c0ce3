/** What a mailed link carries behind its #, under a name; '' where it carries nothing. */
export const secretOfLink = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

/** Once used, or refused, the secret is taken out of the address: nobody finds it in a history or over a shoulder. */
export const forgetLink = () => history.replaceState(null, '', location.pathname)
