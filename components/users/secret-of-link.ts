/** The secret that a mailed link carries in its fragment, by name; '' where there is none. */
export const secretOfLink = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

/** Removes the secret from the address once it was used or refused, so that it stays in no history. */
export const forgetLink = () => history.replaceState(null, '', location.pathname)
