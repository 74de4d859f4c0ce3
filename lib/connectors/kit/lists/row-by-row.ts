/**
 * The rows of lists one after the other. Written by hand, as it is passed for every account there is: a generator waits
 * three times for each row, this waits for lists only.
 */
export function rowByRow<T>(lists: AsyncGenerator<readonly T[], void, void>): AsyncIterableIterator<T, void> {
  let rows: readonly T[] = []
  let index = 0

  async function nextList(): Promise<IteratorResult<T, void>> {
    for (;;) {
      const list = await lists.next()
      if (list.done) return { done: true, value: undefined }
      rows = list.value
      index = 0
      if (rows.length > 0) return { done: false, value: rows[index++] as T }
    }
  }

  return {
    next: () =>
      index < rows.length ? Promise.resolve({ done: false, value: rows[index++] as T }) : nextList(),
    async return() {
      rows = []
      await lists.return()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
