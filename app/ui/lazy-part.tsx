import { Component, type ComponentType, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

/**
 * A part of a page whose script comes when it is first shown. A script that doesn't come leaves the page as it is: a message
 * stands in the part's place, or over the page, and tries again.
 * @param load a plain `import()`
 * @param pick the component among what it brings
 * @param giveUp for what lies over the page: closes it
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  giveUp?: (props: Props) => void,
): ComponentType<Props> {
  const loading = (get: typeof load) =>
    lazy(() =>
      get().then(
        (module) => ({ default: pick(module) }),
        () => Promise.reject(new NotLoaded()),
      ),
    )
  const part = {
    Shown: loading(load) as ComponentType<Props>,
    loadAgain() {
      part.Shown = loading(() => loadAgain(load))
    },
    giveUp,
  }
  return (props) => <LazyPart part={part as Part} props={props} />
}

/**
 * Asks for a script under another address if need be: browsers from before 2026 remember that its own gave nothing, and
 * fail without asking.
 */
async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const file = /import\(.\.\/([^`"']+)/.exec(String(load))?.[1]
    if (!file) throw error
    return import(/* @vite-ignore */ new URL(`${file}?${Date.now()}`, import.meta.url).href)
  }
}

class NotLoaded extends Error {}

type Part = {
  Shown: ComponentType<object>
  loadAgain: () => void
  giveUp?: ((props: object) => void) | undefined
}

class LazyPart extends Component<{ part: Part; props: { open?: boolean } }> {
  override state: { error: unknown; given: boolean } = { error: null, given: false }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  again = () => {
    this.props.part.loadAgain()
    this.setState({ error: null, given: false })
  }
  /** One that stays on the page while it is closed is tried again when it is opened again. */
  override componentDidUpdate(before: { props: { open?: boolean } }) {
    if (this.state.given && this.props.props.open && !before.props.open) this.again()
  }
  override componentWillUnmount() {
    if (this.state.error) this.props.part.loadAgain()
  }

  override render() {
    const { part, props } = this.props
    const { error, given } = this.state
    if (!error) {
      return (
        <Suspense>
          <part.Shown {...props} />
        </Suspense>
      )
    }
    // Any other error is for the page's own boundary.
    if (!(error instanceof NotLoaded)) throw error
    if (given) return null
    const { giveUp } = part
    const message = (
      <Banner
        tone="danger"
        dismissible={giveUp !== undefined}
        onHide={() => {
          this.setState({ given: true })
          giveUp?.(props)
        }}
        action={
          <Button variant="current" size="sm" onClick={this.again}>
            Réessayer
          </Button>
        }
      >
        Erreur de chargement
      </Banner>
    )
    return giveUp ? createPortal(<div className="load-failed">{message}</div>, document.body) : message
  }
}
