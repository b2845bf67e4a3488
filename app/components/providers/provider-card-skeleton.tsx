import { Skeleton } from '#app/ui/skeleton.tsx'

/** The boxes of a card while it is on its way. */
export function ProviderCardSkeleton() {
  return (
    <div className="pcard" aria-hidden="true">
      <Skeleton className="pcard-img rounded-none!" />
      <div className="pcard-body">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-full" />
        <div className="pcard-foot">
          <Skeleton className="h-7 w-1/2" />
          <div className="grid grid-cols-2 gap-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </div>
      </div>
    </div>
  )
}
