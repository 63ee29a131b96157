import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  /** The fallback; `again` retries. */
  fallback: (again: () => void) => ReactNode
  /** The content's identity: a change retries. */
  of?: unknown
  children: ReactNode
}

/** An error boundary, so that a row that fails to render costs that row only, and a list that list. */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ of }: BoundaryProps) {
    if (this.state.broken && of !== this.props.of) this.again()
  }

  again = () => this.setState({ broken: false })

  override render() {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children
  }
}
