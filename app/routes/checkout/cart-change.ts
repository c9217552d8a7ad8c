/** /cart/change: what /cart reads and does, for scripts, without its page (decision 131). */
export { action, loader } from "./cart";
