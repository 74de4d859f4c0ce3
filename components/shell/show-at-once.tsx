/**
 * React shows what streams in after the first paint 300 ms later at the soonest, counted from the time in `$RT`. That is meant
 * for answers that arrive in many parts; ours have two, the frame with a skeleton and the page, and most come together.
 */
export function ShowAtOnce({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which must run before the page is parsed further
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script = "Object.defineProperty(self,'$RT',{set(){}})"
