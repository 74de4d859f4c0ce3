// Checks RFC 3161 time stamps: the hash that each is for, and whether the certificate in it signed it.
const stampOids = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  commonName: '2.5.4.3',
}
const hashes = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
const rsa = '1.2.840.113549.1.1.1'
const signatures = {
  '1.2.840.113549.1.1.11': ['RSASSA-PKCS1-v1_5', 'SHA-256'],
  '1.2.840.113549.1.1.12': ['RSASSA-PKCS1-v1_5', 'SHA-384'],
  '1.2.840.113549.1.1.13': ['RSASSA-PKCS1-v1_5', 'SHA-512'],
  '1.2.840.10045.4.3.2': ['ECDSA', 'SHA-256'],
  '1.2.840.10045.4.3.3': ['ECDSA', 'SHA-384'],
  '1.2.840.10045.4.3.4': ['ECDSA', 'SHA-512'],
}
const curves = {
  '1.2.840.10045.3.1.7': ['P-256', 32],
  '1.3.132.0.34': ['P-384', 48],
  '1.3.132.0.35': ['P-521', 66],
}

/** The parts of an authority's response. @throws when it is no time stamp */
function readStamp(bytes) {
  const answer = derOf(derAt(bytes, 0, bytes.length), tags.sequence)
  if (answer.end !== bytes.length) throw new Error('more than an answer')
  const [status, token] = derChildren(answer)
  const granted = derContent(derOf(derChildren(status)[0], tags.integer))
  if (granted.length !== 1 || granted[0] > 1) throw new Error('refused')
  const [type, wrapped] = derChildren(derOf(token, tags.sequence))
  if (derOid(type) !== stampOids.signedData) throw new Error('not signed')
  const parts = derChildren(derChildren(derOf(wrapped, 0xa0))[0])
  const [infoType, infoWrapped] = derChildren(parts[2])
  if (derOid(infoType) !== stampOids.tstInfo) throw new Error('no timestamp')
  const content = derContent(derOf(derChildren(infoWrapped)[0], tags.octets))
  const info = derChildren(derOf(derAt(content, 0, content.length), tags.sequence))
  const [algorithm, imprint] = derChildren(info[2])
  const certificates = parts.find(({ tag }) => tag === 0xa0)
  const signers = derChildren(derOf(parts.at(-1), tags.set))
  if (signers.length !== 1 || !certificates) throw new Error('not one signer')
  return {
    content,
    imprint: hashes[derOid(derChildren(algorithm)[0])] === 'SHA-256' ? hex(derContent(imprint)) : null,
    at: derTime(info[4]),
    signer: derChildren(signers[0]),
    certificates: derChildren(certificates).filter(({ tag }) => tag === tags.sequence),
  }
}

/** The certificate that the signer names, as its parts. */
function certificateOf({ certificates, signer: [, sid] }) {
  const read = certificates.map((certificate) => {
    const [body] = derChildren(certificate)
    const fields = derChildren(body).filter(({ tag }) => tag !== 0xa0)
    const [serial, , issuer, , subject, key] = fields
    return { whole: derWhole(certificate), serial, issuer, subject, key }
  })
  if (sid.tag !== tags.sequence) return read[0]
  const [issuer, serial] = derChildren(sid)
  return read.find((one) => isSameDer(one.issuer, issuer) && isSameDer(one.serial, serial))
}

/** Whether the certificate in a time stamp signed it; null for an algorithm that browsers do not support. */
async function isStampSigned(stamp, { key }) {
  const [, , digestWith, attributes, signedWith, signature] = stamp.signer
  const hash = hashes[derOid(derChildren(digestWith)[0])]
  const named = derOid(derChildren(signedWith)[0])
  const [name, signedHash] = named === rsa ? ['RSASSA-PKCS1-v1_5', hash] : (signatures[named] ?? [])
  if (!name || !hash) return null
  const byType = new Map(
    derChildren(derOf(attributes, 0xa0)).map((attribute) => {
      const [type, values] = derChildren(attribute)
      return [derOid(type), derChildren(values)[0]]
    }),
  )
  if (derOid(byType.get(stampOids.contentType)) !== stampOids.tstInfo) return false
  const digest = hex(await crypto.subtle.digest(hash, stamp.content))
  if (hex(derContent(byType.get(stampOids.messageDigest))) !== digest) return false
  const signed = derWhole(attributes)
  // Signed attributes are encoded as a SET for signing, not with the tag that they have in place.
  signed[0] = tags.set
  let mark = derContent(derOf(signature, tags.octets))
  let algorithm = { name, hash: signedHash }
  if (name === 'ECDSA') {
    const [namedCurve, size] = curves[derOid(derChildren(derChildren(key)[0])[1])] ?? []
    if (!namedCurve) return null
    algorithm = { ...algorithm, namedCurve }
    mark = fixedSignature(mark, size)
  }
  const publicKey = await crypto.subtle.importKey('spki', derWhole(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, publicKey, mark, signed)
}

/** The two integers of a DER signature as WebCrypto takes them: of equal length, concatenated. */
function fixedSignature(bytes, size) {
  const fixed = new Uint8Array(size * 2)
  for (const [place, part] of derChildren(derAt(bytes, 0, bytes.length)).entries()) {
    const digits = derContent(derOf(part, tags.integer))
    const short = digits[0] === 0 ? digits.slice(1) : digits
    fixed.set(short, size * (place + 1) - short.length)
  }
  return fixed
}

/** The subject's name in the certificate. */
function nameOf({ subject }) {
  for (const set of derChildren(subject)) {
    const [type, value] = derChildren(derChildren(set)[0])
    if (derOid(type) === stampOids.commonName) return new TextDecoder().decode(derContent(value))
  }
  return '–'
}

/** Adds a check for each time stamp of the record. */
async function checkStamps(events, { chain_head: head }, note) {
  const file = await bytesOf('anchors.json')
  if (!file) return
  const { anchors } = JSON.parse(new TextDecoder().decode(file))
  for (const { seq, hash, at, file: name } of anchors) {
    const event = events?.find((one) => one.event.seq === seq)
    // A time stamp after the last event of this review: only the company's own log holds the chain up to it.
    const expected = event?.hash ?? (seq === head.seq ? head.hash : hash)
    const values = { seq, at, authority: '–', fingerprint: '–' }
    let state = false
    try {
      const bytes = await bytesOf(name)
      if (!bytes) state = null
      else {
        const stamp = readStamp(bytes)
        const certificate = certificateOf(stamp)
        values.authority = nameOf(certificate)
        values.at = stamp.at.toISOString()
        values.fingerprint = await sha256(certificate.whole)
        const isOfEvent = stamp.imprint === expected && hash === expected
        const isSaid = stamp.at.getTime() === Date.parse(at)
        state = isOfEvent && isSaid && (await isStampSigned(stamp, certificate))
      }
    } catch {
      // A file that cannot be read is no time stamp.
    }
    note('stamps', event ? 'stamp' : 'stamp_later', state, values)
  }
}
