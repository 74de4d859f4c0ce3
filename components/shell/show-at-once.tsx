/**
 * After the first paint, React reveals streamed content 300 ms later at the earliest, counted from the time in `$RT`.
 * That batches answers of many parts; ours have two, the frame with a skeleton and the page, which mostly arrive
 * together.
 */
export function ShowAtOnce({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which must run before the page is parsed further
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const script = "Object.defineProperty(self,'$RT',{set(){}})"
