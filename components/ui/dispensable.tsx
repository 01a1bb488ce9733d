"use client";
import { Component, type ReactNode, Suspense } from "react";
import { newerBuild } from "#components/device/newer-build.ts";

interface DispensableProps {
  children: ReactNode;
  /** Stands in the place of the part while its code loads. */
  fallback?: ReactNode;
  /** Stands in the place of the part when loading fails. */
  instead?: ReactNode;
}

/** A part of a page whose code loads late. When loading fails, the page goes without the part or with `instead`, or over to a newer build. */
export class Dispensable extends Component<DispensableProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    void newerBuild().afterFailure();
  }
  override render() {
    const { children, fallback, instead } = this.props;
    return this.state.failed ? instead : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
