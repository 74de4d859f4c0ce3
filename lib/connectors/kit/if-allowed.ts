import { ConnectorError } from '@/lib/connectors/kit/connector-error'

/** A list that some credentials may not see. It is empty if its first page is refused; a later refusal still fails. */
export function ifAllowed<T>(
  list: AsyncIterable<T>,
  onRefused: () => void = () => {},
): AsyncIterableIterator<T, void> {
  const rows = list[Symbol.asyncIterator]()
  let hasBegun = false
  async function first(): Promise<IteratorResult<T, void>> {
    try {
      const row = await rows.next()
      hasBegun = true
      return row
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefused()
      return { done: true, value: undefined }
    }
  }
  return {
    // After its first page, the list is passed through unchanged.
    next: () => (hasBegun ? rows.next() : first()),
    async return() {
      await rows.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** An answer, or null when the credentials may not read it or it does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** An answer, or null where the vendor knows of no such thing. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return null
    throw error
  }
}

/** An answer, or null where another address may be the right one: this one answered, and not with what was asked for. */
export async function orElsewhere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const isOfAnotherKind = ['connectors.errors.not_json', 'connectors.errors.unexpected_answer']
    const isAnswered =
      error instanceof ConnectorError && (error.status !== null || isOfAnotherKind.includes(error.messageKey))
    if (isAnswered && error.kind !== 'rate_limited') return null
    throw error
  }
}

/** Whether the credentials lack the permission, or the thing does not exist. */
export const isRefusal = (error: unknown) =>
  error instanceof ConnectorError && (error.kind === 'permission' || error.kind === 'not_found')
