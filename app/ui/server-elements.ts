/**
 * The JSX runtime of the production server (bundle-server.ts): elements take their properties as they are written. React's own copies
 * them one by one, to part key and reference from them (decision 273). What it renders is the same.
 */
import { createElement, type ElementType, Fragment, type Key, type ReactElement } from "react";

const ELEMENT = Symbol.for("react.element");

interface Props {
  key?: Key;
  ref?: unknown;
}

/** @param props a new object, as compilers write it */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const { defaultProps } = type as { defaultProps?: object };
  if (props.key !== undefined || props.ref !== undefined || defaultProps !== undefined)
    return createElement(type, { ...props, key: props.key === undefined ? key : props.key });
  const own = key === undefined ? null : `${key}`;
  return { $$typeof: ELEMENT, type, key: own, ref: null, props, _owner: null } as ReactElement;
}

export { Fragment, jsx as jsxs };
