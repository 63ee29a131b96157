import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  /** Drawn instead of what broke; `again` tries once more. */
  fallback: (again: () => void) => ReactNode
  /** What is drawn inside: another one is tried anew. */
  of?: unknown
  children: ReactNode
}

/** Keeps to itself what breaks while it is drawn, so that a broken row costs that row and a broken list that list. */
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
