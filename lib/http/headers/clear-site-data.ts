/**
 * What a browser forgets when somebody signs out: what was stored for this origin, and what was cached of it, the pages
 * behind the back button too. Not `"cookies"`: that empties the whole registrable domain, the operator's other
 * applications with it. The cookie that opens pages is ended by its own `Set-Cookie`.
 */
export const clearSiteData = { 'Clear-Site-Data': '"cache", "storage"' }
