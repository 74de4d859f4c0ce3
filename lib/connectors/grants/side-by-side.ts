/** Works through a list with so many at once; the first error ends it, once those that were begun have ended. */
export async function sideBySide<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let at = 0
  let failure: { error: unknown } | null = null
  const worker = async () => {
    while (at < items.length && !failure) {
      const index = at++
      await work(items[index] as T, index).catch((error: unknown) => {
        failure ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failure) throw (failure as { error: unknown }).error
}
