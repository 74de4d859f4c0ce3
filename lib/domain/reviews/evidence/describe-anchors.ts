import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'

/** As `openssl ts -verify -in` reads it. */
export const anchorFile = (seq: number) => `anchor-${seq}.tsr`

/** anchors.json: which points of the chain an outside authority stamped, and the file of each stamp. */
export const describeAnchors = ({ anchors }: PackRecord): string =>
  `${JSON.stringify(
    {
      anchors: anchors.map(({ seq, hash, at, authority }) => ({
        seq,
        hash: Buffer.from(hash).toString('hex'),
        at,
        authority,
        file: anchorFile(seq),
      })),
    },
    undefined,
    2,
  )}\n`
