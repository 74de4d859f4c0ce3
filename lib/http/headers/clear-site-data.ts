/**
 * What a browser deletes when somebody signs out: the storage and the cache of this origin, including the pages behind the
 * back button. Not `"cookies"`, which would delete those of the whole registrable domain, including the operator's other
 * applications. A separate `Set-Cookie` deletes the cookie that opens pages.
 */
export const clearSiteData = { 'Clear-Site-Data': '"cache", "storage"' }
