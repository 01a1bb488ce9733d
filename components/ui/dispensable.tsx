"use client";
import { Component, type ReactNode } from "react";

/** A part whose code is fetched late: when that fails it is left out, and the page is whole without it. */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
