"use client";
import { Component, type ReactNode } from "react";

/** A part of a page whose code loads late. When loading fails, the page goes without the part. */
export class Dispensable extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
