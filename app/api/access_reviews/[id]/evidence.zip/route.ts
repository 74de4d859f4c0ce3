import { makePack } from '@/lib/domain/reviews/evidence/make-pack'
import { packQuery } from '@/lib/domain/reviews/evidence/schema'
import { endpoint } from '@/lib/http/endpoint'
import { attachment } from '@/lib/http/files/attachment'
import { voiceIn } from '@/lib/http/voice'

export const GET = endpoint({
  resource: 'AccessReview',
  needsVerifiedIdentity: true,
  query: packQuery,
  answers: 'other',
  run: async ({ actor, params, query, language, client }) => {
    const { name, bytes } = await makePack(actor, params.id!, voiceIn(query.language ?? language), client)
    return attachment(bytes, name, 'zip', 'application/zip')
  },
})
