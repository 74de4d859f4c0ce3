import { notFound } from '@/lib/domain/record/errors'
import { endpoint } from '@/lib/http/endpoint'

/** What answers to nothing under `/api` is refused as the API refuses, and not with a page. */
const missing = endpoint({
  resource: 'User',
  access: 'anyone',
  answers: 'other',
  run: () => {
    throw notFound()
  },
})

const answer = (request: Request) => missing(request, { params: Promise.resolve({}) })

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
