/** Details of one name, of which the browser keeps one open: React 18 writes the attribute, its types do not know it. */
import "react";

declare module "react" {
  interface DetailsHTMLAttributes<T> extends HTMLAttributes<T> {
    name?: string;
  }
}
