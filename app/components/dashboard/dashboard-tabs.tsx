import { Link } from 'react-router'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { Tab, Tabs } from '#app/ui/tabs.tsx'

interface DashboardTabsProps<Value extends string> {
  /** The first one is the page's own address. */
  tabs: readonly {
    value: Value
    label: string
    /** Absent when it could not be counted. */
    count: number | undefined
    /** The count tells what waits, rather than how much there is. */
    waiting?: boolean | undefined
  }[]
  current: Value
  path: string
}

/** The parts of a dashboard, each with an address of its own. */
export function DashboardTabs<Value extends string>({ tabs, current, path }: DashboardTabsProps<Value>) {
  return (
    <Tabs label="Tableau de bord">
      {tabs.map(({ value, label, count, waiting = false }, index) => (
        <Tab
          key={value}
          current={value === current}
          render={<Link to={index === 0 ? path : `${path}?tab=${value}`} preventScrollReset />}
        >
          {label}
          {count !== undefined && (
            <BadgeCount soft={!waiting} value={count} label={waiting ? 'en attente' : undefined} />
          )}
        </Tab>
      ))}
    </Tabs>
  )
}

/** The tab that an address asks for; the first for anything else. */
export function readTab<Value extends string>(
  values: readonly [Value, ...Value[]],
  query: URLSearchParams,
): Value {
  return values.find((value) => value === query.get('tab')) ?? values[0]
}
