import { Skeleton } from '@/components/ui/layout/skeleton'

/** Placeholder of the applications page while its cards load. */
export function CardSkeletons() {
  return (
    <div aria-hidden>
      <div className="flex h-14 items-center justify-between border-b px-4 lg:h-13.5 lg:px-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className="flex h-10 items-center gap-6 border-b px-4 lg:px-6">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="flex items-center gap-2 px-4 pt-3 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="grid gap-3 px-4 py-3.5 sm:grid-cols-2 lg:px-6 min-[70rem]:grid-cols-3 xl:grid-cols-4 xxl:grid-cols-5">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          <div key={index} className="rounded-card border">
            <div className="px-4 py-3.5">
              <div className="flex gap-3">
                <Skeleton className="size-9 rounded-large" />
                <div className="grid gap-2 pt-1">
                  <Skeleton className="h-3 w-28" />
                  <Skeleton className="h-2.5 w-20" />
                </div>
              </div>
              <Skeleton className="mt-4 h-3 w-24" />
              <Skeleton className="mt-2.5 h-3.5 w-44" />
            </div>
            <div className="flex h-10 items-center border-t px-4">
              <Skeleton className="h-3 w-36" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
