import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'

/** A profile's shape, over the page that it is about to follow. */
export function ProfileSkeleton() {
  return (
    // Once it shows, the picture that was pressed is out of sight.
    <div className="coming" onAnimationEnd={({ currentTarget }) => currentTarget.classList.add('is-shown')}>
      <SkeletonGroup label="Chargement du profil">
        <div className="wrap grid gap-5 lg:pt-20">
          <Skeleton className="max-lg:-mx-[var(--gutter)] max-lg:aspect-[4/3] lg:h-[440px] lg:rounded-xl" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-4 h-5 w-full max-w-[640px]" />
          <Skeleton className="h-5 w-4/5 max-w-[560px]" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
