/** Replaces `hoist-non-react-statics`. Only `withRouter` calls that package, and no browser code calls `withRouter`. */
export default function hoistStatics(): never {
  throw new Error('withRouter is not supported: see src/first-load/packages');
}
