import { reloadWhereMissing } from '@/lib/browser/missing-file'

/** What has to run before the page is parsed further, and before any of its files has come. */
export function FirstScripts({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/**
 * After the first paint, React reveals streamed content 300 ms later at the earliest, counted from the time in `$RT`.
 * That batches answers of many parts; ours have two, the frame with a skeleton and the page, which mostly arrive
 * together.
 */
const showAtOnce = "Object.defineProperty(self,'$RT',{set(){}})"

const script = `${showAtOnce};${reloadWhereMissing}`
