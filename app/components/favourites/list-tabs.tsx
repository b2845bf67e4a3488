import { href, Link } from 'react-router'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Tab, Tabs } from '#app/ui/tabs.tsx'
import type { FavouriteList } from './favourite-view.ts'

/** A client's lists, each with an address of its own. */
export function ListTabs({ lists, current }: { lists: readonly FavouriteList[]; current: string }) {
  return (
    <Tabs label="Mes listes" className="mt-6">
      {lists.map(({ id, name, count }) => (
        <Tab
          key={id}
          current={id === current}
          render={<Link to={`${href('/favoris')}?liste=${id}`} preventScrollReset />}
        >
          <bdi>{name}</bdi>
          <BadgeCount soft value={count} />
        </Tab>
      ))}
    </Tabs>
  )
}
