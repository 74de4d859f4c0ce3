import { randomBytes } from 'node:crypto'
import { fromBER, Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

const sha256 = '2.16.840.1.101.3.4.2.1'
const tstInfo = '1.2.840.113549.1.9.16.1.4'

export type Timestamp = {
  /** DER of the authority's response, as `openssl ts -verify -in` reads it. */
  answer: Buffer
  at: Date
}

export const timestampQueryType = 'application/timestamp-query'

/** An RFC 3161 query for a SHA-256, with a nonce, that asks for the authority's certificate. */
export function timestampQuery(hash: Uint8Array) {
  const nonce = randomBytes(16)
  // Positive, so that the DER encoding of the integer is the shortest one.
  nonce[0] = (nonce[0]! & 0x7f) | 0x40
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: exactly(hash) }),
    }),
    nonce: new Integer({ valueHex: exactly(nonce) }),
    certReq: true,
  })
  return { nonce, bytes: new Uint8Array(query.toSchema().toBER(false)) }
}

/**
 * Reads the response to a query: granted, for this hash, with this nonce, and signed by the certificate in it.
 * The reader of the pack decides whether to trust that certificate.
 * @throws Error that says what is wrong with it
 */
export async function readTimestamp(
  answer: Buffer,
  { hash, nonce }: { hash: Uint8Array; nonce: Uint8Array },
): Promise<Timestamp> {
  const parsed = fromBER(exactly(answer))
  if (parsed.offset === -1 || parsed.offset !== answer.length) throw new Error('the answer is no timestamp')
  const response = new TimeStampResp({ schema: parsed.result })
  const { status } = response.status
  if ((status !== 0 && status !== 1) || !response.timeStampToken)
    throw new Error(`the authority refused: status ${status}`)
  const info = infoIn(response.timeStampToken)
  if (info.messageImprint.hashAlgorithm.algorithmId !== sha256) throw new Error('it is of another algorithm')
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  if (!imprint.equals(hash)) throw new Error('it is of another hash')
  const returnedNonce = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView)
  if (!returnedNonce?.equals(nonce)) throw new Error('it answers another query')
  const signed = new SignedData({ schema: response.timeStampToken.content })
  // For time stamps, pkijs would check the imprint against the data; the hash has been compared above instead.
  const attributes = signed.signerInfos[0]?.signedAttrs
  const isSigned = attributes !== undefined && (await isSignedByItsCertificate(signed))
  if (!isSigned) throw new Error('its signature is not that of its certificate')
  return { answer, at: info.genTime }
}

function infoIn(token: ContentInfo): TSTInfo {
  const { encapContentInfo } = new SignedData({ schema: token.content })
  const content = encapContentInfo.eContent
  if (encapContentInfo.eContentType !== tstInfo || !content) throw new Error('the answer holds no timestamp')
  const parsed = fromBER(content.getValue())
  if (parsed.offset === -1) throw new Error('the answer holds no timestamp')
  return new TSTInfo({ schema: parsed.result })
}

async function isSignedByItsCertificate(signed: SignedData): Promise<boolean> {
  // Verified as ordinary signed data: for time stamps pkijs needs the stamped bytes, and only their hash is at hand.
  signed.encapContentInfo.eContentType = '1.2.840.113549.1.7.1'
  const checked = await signed.verify({ signer: 0, checkChain: false, extendedMode: true }).catch(() => null)
  return checked?.signatureVerified === true
}

const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
