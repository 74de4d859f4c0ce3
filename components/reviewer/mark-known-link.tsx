import { keyLength, keyPrefix } from '@/lib/browser/visitors/reviewer-tokens'

/**
 * Marks the element around it, before the first paint, where this browser knows the link already: the server draws a form for
 * the code for everybody, which would be shown until the scripts have come.
 */
export function MarkKnownLink({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which must run before the page is parsed further
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script = `try{const{token,ended}=JSON.parse(localStorage.getItem('${keyPrefix}'+location.pathname.split('/').at(-1).slice(0,${keyLength})));if(token||ended)document.currentScript.parentElement.dataset.known=''}catch{}`
