import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import type { RenderElement } from './render-as.ts'

interface MenuProps {
  /** The button that opens it, with its `aria-label`. */
  trigger: ReactElement
  /** `MenuLink`s, `MenuAction`s and `MenuRule`s. */
  children: ReactNode
}

/** A list that opens under a button: arrows move, letters search, Escape closes. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" sideOffset={8} align="end">
          <Base.Popup className="menu menu-popup">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A line of a menu that leads somewhere. */
export function MenuLink({ render, children }: { render: RenderElement; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu-item" render={render} closeOnClick>
      {children}
    </Base.LinkItem>
  )
}

/** A line of a menu that does something. */
export function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item className="menu-item" onClick={onClick}>
      {children}
    </Base.Item>
  )
}

/** A hairline between two groups of a menu. */
export function MenuRule() {
  return <Base.Separator className="hr my-2" />
}
