import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { LogoLink } from '../layout/logo.tsx'

interface AuthLayoutProps {
  title: string
  lead: string
  /** Name of the picture in /art/auth/, without size and extension. */
  picture: 'login' | 'register'
  children: ReactNode
}

/** Login and registration: the form on the left, from 1024 px a door on the right. */
export function AuthLayout({ title, lead, picture, children }: AuthLayoutProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,0.86fr)]">
      <div className="flex flex-col">
        <header className="wrap h-[var(--header-h)] flex items-center w-full">
          <LogoLink />
          <Link className="nav-link ml-auto -mr-3.5" to={href('/providers')}>
            Nos prestataires
          </Link>
        </header>
        <div className="flex-1 grid place-items-center px-[var(--gutter)] py-8 lg:py-10">
          <div className="w-full max-w-[432px]">
            <h1>{title}</h1>
            <p className="mt-2 text-ink-soft">{lead}</p>
            {children}
          </div>
        </div>
      </div>
      <div
        className="max-lg:hidden relative overflow-hidden bg-primary-100 zellige-tile grid"
        aria-hidden="true"
      >
        <div className="absolute inset-0 flex items-end justify-center">
          <div className="arch arch-tall bg-gold p-[2.6%_2.6%_0] w-[min(74%,470px)] mb-[21px]">
            <div className="arch arch-tall size-full! aspect-auto!">
              {/* Lazy: small screens hide it and need not fetch it. */}
              <img
                src={`/art/auth/${picture}-470.webp`}
                srcSet={`/art/auth/${picture}-940.webp 2x`}
                alt=""
                width="470"
                height="808"
                loading="lazy"
              />
            </div>
          </div>
        </div>
        <div className="frieze absolute bottom-0 inset-x-0" />
      </div>
    </div>
  )
}
