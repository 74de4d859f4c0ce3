import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'

/** File name of a timestamp, for `openssl ts -verify -in`. */
export const anchorFile = (seq: number) => `anchor-${seq}.tsr`

/**
 * anchors.json: the points of the audit chain that an outside authority timestamped, with the file of each timestamp.
 */
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
