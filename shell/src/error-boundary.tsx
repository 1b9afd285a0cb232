import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode };

/**
 * Shows the fallback once a descendant has thrown. A class, because React supports error boundaries only as classes.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
