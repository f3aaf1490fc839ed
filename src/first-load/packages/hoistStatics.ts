/** Replaces `hoist-non-react-statics`, which only `withRouter` calls. */
export default function hoistStatics(): never {
  throw new Error('withRouter is not supported: see src/first-load/packages');
}
