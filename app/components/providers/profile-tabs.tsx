import { Link, useLocation } from 'react-router'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Tab, Tabs } from '#app/ui/tabs.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { askedFor, type ProfileTab, tabPath } from './paths.ts'

interface ProfileTabsProps {
  id: string
  current: ProfileTab
  portfolioCount: number
  reviewCount: number
}

/** The four parts of a profile; each has an address of its own. */
export function ProfileTabs({ id, current, portfolioCount, reviewCount }: ProfileTabsProps) {
  // The list that the profile was opened from stays known from tab to tab, and so do date and guests.
  const { state, search } = useLocation()
  // A document opens at its top; a page that is there stays where it is.
  const anchor = useHydrated() ? '' : '#profil'
  const tab = (name: ProfileTab, label: string, count?: number) => (
    <Tab
      current={current === name}
      render={<Link to={tabPath(id, name, askedFor(search)) + anchor} state={state} preventScrollReset />}
    >
      {label}
      {count !== undefined && <BadgeCount soft value={count} />}
    </Tab>
  )
  return (
    <Tabs label="Profil">
      {tab('services', 'Services et tarifs')}
      {tab('portfolio', 'Portfolio', portfolioCount)}
      {tab('reviews', 'Avis', reviewCount)}
      {tab('availability', 'Réserver une date')}
    </Tabs>
  )
}
